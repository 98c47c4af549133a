CREATE TABLE "data_downloads" (
	"team_id" text NOT NULL,
	"track_id" text NOT NULL,
	"player_id" text,
	"downloaded_at" bigint NOT NULL,
	CONSTRAINT "data_downloads_team_id_track_id_pk" PRIMARY KEY("team_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "submission_breakdowns" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"breakdown" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_breakdowns" ADD CONSTRAINT "submission_breakdowns_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;