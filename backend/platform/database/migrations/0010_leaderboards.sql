CREATE TABLE "board_invitations" (
	"hash" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL,
	"label" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses" integer NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "board_members" (
	"board_id" text NOT NULL,
	"player_id" text NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "board_members_board_id_player_id_pk" PRIMARY KEY("board_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "board_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL,
	"player_id" text NOT NULL,
	"method" text NOT NULL,
	"note" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"score" double precision,
	"kept_back_score" double precision,
	"reason" text,
	"reason_values" jsonb,
	"line" integer,
	"attempt_returned" boolean DEFAULT false NOT NULL,
	"submitted_at" bigint NOT NULL,
	"started_at" bigint,
	"settled_at" bigint
);
--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_submissions" ADD CONSTRAINT "board_submissions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_invitations_board" ON "board_invitations" USING btree ("board_id","created_at");--> statement-breakpoint
CREATE INDEX "board_submissions_player" ON "board_submissions" USING btree ("board_id","player_id","submitted_at");--> statement-breakpoint
CREATE INDEX "board_submissions_open" ON "board_submissions" USING btree ("submitted_at") WHERE "board_submissions"."state" in ('queued', 'scoring');