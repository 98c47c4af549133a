ALTER TABLE "hand_in_rights" RENAME TO "submit_rights";--> statement-breakpoint
ALTER TABLE "submit_rights" RENAME CONSTRAINT "hand_in_rights_team_id_teams_id_fk" TO "submit_rights_team_id_teams_id_fk";--> statement-breakpoint
ALTER TABLE "offline_notices_told" RENAME TO "offline_notices_sent";--> statement-breakpoint
ALTER TABLE "offline_notices_sent" RENAME CONSTRAINT "offline_notices_told_competition_id_key_pk" TO "offline_notices_sent_competition_id_key_pk";--> statement-breakpoint
ALTER TABLE "training_works" RENAME COLUMN "handed_in_at" TO "submitted_at";--> statement-breakpoint
UPDATE "team_log" SET "kind" = 'reportSubmitted' WHERE "kind" = 'reportHandedIn';