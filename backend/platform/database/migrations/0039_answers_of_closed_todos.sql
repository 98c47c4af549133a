-- Earlier versions settled to-dos of teams with answers that their readers had not given. Only what the team's log of the
-- same moment proves is put right; it names persons by their nicknames of that time, so some to-dos stay as they are.
UPDATE "todos" SET "status" = 3
FROM "team_log", "teams", "players"
WHERE "todos"."type" = 11 AND "todos"."status" = 2 AND NOT "todos"."is_closed"
  AND "players"."id" = "todos"."player_id"
  AND "teams"."competition_id" = "todos"."competition_id"
  AND "team_log"."team_id" = "teams"."id" AND "team_log"."kind" = 'captaincyDeclined'
  AND "team_log"."payload"->>'actor' = "players"."nickname"
  AND "todos"."settled_at" BETWEEN "team_log"."at" AND "team_log"."at" + 1;
--> statement-breakpoint
UPDATE "todos" SET "is_closed" = true
FROM "team_log", "teams", "players"
WHERE "todos"."type" = 11 AND "todos"."status" = 2 AND NOT "todos"."is_closed"
  AND "players"."id" = "todos"."player_id"
  AND "teams"."competition_id" = "todos"."competition_id"
  AND "team_log"."team_id" = "teams"."id" AND "team_log"."kind" = 'captaincyWithdrawn'
  AND "team_log"."payload"->>'subject' = "players"."nickname"
  AND "todos"."settled_at" BETWEEN "team_log"."at" AND "team_log"."at" + 1;
--> statement-breakpoint
UPDATE "todos" SET "is_closed" = true
FROM "team_log", "team_members"
WHERE "todos"."type" IN (1, 3, 5, 7, 9, 98) AND "todos"."status" = 2 AND NOT "todos"."is_closed"
  AND "team_members"."player_id" = "todos"."player_id"
  AND "team_members"."competition_id" = "todos"."competition_id"
  AND "team_log"."team_id" = "team_members"."team_id" AND "team_log"."kind" = 'cancellationWithdrawn'
  AND coalesce("team_log"."payload"->>'trackId', '') = coalesce("todos"."track_id", '')
  AND "todos"."settled_at" BETWEEN "team_log"."at" AND "team_log"."at" + 1
  AND NOT EXISTS (
    SELECT 1 FROM "team_log" AS "agreed"
    WHERE "agreed"."team_id" = "team_log"."team_id" AND "agreed"."kind" = 'cancellationAgreed'
      AND "todos"."settled_at" BETWEEN "agreed"."at" AND "agreed"."at" + 1
  );
--> statement-breakpoint
UPDATE "todos" SET "is_closed" = true, "status" = 2
FROM "team_log", "team_members", "players"
WHERE "todos"."type" IN (1, 3, 5, 7, 9, 98) AND "todos"."status" = 3
  AND "team_members"."player_id" = "todos"."player_id"
  AND "team_members"."competition_id" = "todos"."competition_id"
  AND "team_log"."team_id" = "team_members"."team_id" AND "team_log"."kind" = 'cancellationRefused'
  AND coalesce("team_log"."payload"->>'trackId', '') = coalesce("todos"."track_id", '')
  AND "todos"."settled_at" BETWEEN "team_log"."at" AND "team_log"."at" + 1
  AND "players"."id" = "todos"."player_id"
  AND "players"."nickname" <> "team_log"."payload"->>'actor'
  AND EXISTS (
    SELECT 1 FROM "team_members" AS "other"
    INNER JOIN "players" AS "refuser" ON "refuser"."id" = "other"."player_id"
    WHERE "other"."team_id" = "team_log"."team_id" AND "refuser"."nickname" = "team_log"."payload"->>'actor'
  );
