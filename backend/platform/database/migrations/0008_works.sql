CREATE TABLE "work_attendances" (
	"team_id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"speaker_id" text NOT NULL,
	"needs" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_reports" (
	"fid" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"team_id" text NOT NULL,
	"stage_type" text NOT NULL,
	"player_id" text NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"handed_in_at" bigint NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
ALTER TABLE "work_attendances" ADD CONSTRAINT "work_attendances_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reports" ADD CONSTRAINT "work_reports_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_reports_team" ON "work_reports" USING btree ("team_id","stage_type","handed_in_at");