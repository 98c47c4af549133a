CREATE TABLE "gpu_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gpu_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gpu_images" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text,
	"name" text NOT NULL,
	"program" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"state" text NOT NULL,
	"wrong" text,
	"saved_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gpu_ledger" (
	"competition_id" text NOT NULL,
	"team_id" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"card_seconds" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "gpu_ledger_kind_cause_pk" PRIMARY KEY("kind","cause")
);
--> statement-breakpoint
CREATE TABLE "gpu_points" (
	"run_id" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"step" bigint NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "gpu_points_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "gpu_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"competition_id" text NOT NULL,
	"race_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text,
	"name" text NOT NULL,
	"image_id" text,
	"image_name" text NOT NULL,
	"program" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"cards" integer NOT NULL,
	"longest" integer NOT NULL,
	"state" text NOT NULL,
	"queued_at" bigint NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "gpu_runs_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_first" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"node" integer,
	"given_at" bigint,
	"started_at" bigint,
	"signalled_at" bigint,
	"ended_at" bigint,
	"worker" text,
	"alive_at" bigint,
	"cancel_asked_at" bigint,
	"charged" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"reason_values" jsonb,
	"log_size" bigint DEFAULT 0 NOT NULL,
	"log_lines" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"first_error_line" integer,
	"result_size" bigint,
	"result_rows" integer,
	"result_fid" text
);
--> statement-breakpoint
CREATE TABLE "hand_in_rights" (
	"team_id" text PRIMARY KEY NOT NULL,
	"player_ids" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gpu_events" ADD CONSTRAINT "gpu_events_run_id_gpu_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."gpu_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpu_images" ADD CONSTRAINT "gpu_images_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpu_images" ADD CONSTRAINT "gpu_images_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpu_ledger" ADD CONSTRAINT "gpu_ledger_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpu_points" ADD CONSTRAINT "gpu_points_run_id_gpu_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."gpu_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpu_runs" ADD CONSTRAINT "gpu_runs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpu_runs" ADD CONSTRAINT "gpu_runs_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_rights" ADD CONSTRAINT "hand_in_rights_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_of_run" ON "gpu_events" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "images_of_team" ON "gpu_images" USING btree ("team_id","saved_at");--> statement-breakpoint
CREATE INDEX "ledger_of_team" ON "gpu_ledger" USING btree ("competition_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_of_team" ON "gpu_runs" USING btree ("team_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_run" ON "gpu_runs" USING btree ("team_id") WHERE "gpu_runs"."state" = 'queued' and not "gpu_runs"."is_first";--> statement-breakpoint
CREATE INDEX "runs_in_order" ON "gpu_runs" USING btree ("competition_id","state","place");