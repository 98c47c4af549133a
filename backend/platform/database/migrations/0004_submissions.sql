CREATE TABLE "scoring_jobs" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"queued_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"worker" text,
	"leased_until" bigint,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "scoring_jobs_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"race_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text,
	"kind" text NOT NULL,
	"fid" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"submitted_at" bigint NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"public_score" double precision,
	"private_score" double precision,
	"reason" text,
	"reason_values" jsonb,
	"line" integer,
	"attempt_returned" boolean DEFAULT false NOT NULL,
	"is_final" boolean DEFAULT false NOT NULL,
	"settled_at" bigint,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "submissions_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "scoring_jobs" ADD CONSTRAINT "scoring_jobs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_in_order" ON "scoring_jobs" USING btree ("place");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_of_upload" ON "submissions" USING btree ("fid");--> statement-breakpoint
CREATE UNIQUE INDEX "one_final_document" ON "submissions" USING btree ("team_id","race_id","kind") WHERE "submissions"."is_final";--> statement-breakpoint
CREATE INDEX "submissions_of_team" ON "submissions" USING btree ("team_id","race_id","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_of_race" ON "submissions" USING btree ("race_id","state","team_id");