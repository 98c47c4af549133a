CREATE TABLE "offline_file_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offline_file_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" text NOT NULL,
	"team_id" text NOT NULL,
	"fid" text NOT NULL,
	"file_name" text NOT NULL,
	"by" text NOT NULL,
	"at" bigint NOT NULL,
	"step" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offline_file_log" ADD CONSTRAINT "offline_file_log_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_file_log_team" ON "offline_file_log" USING btree ("team_id","id");