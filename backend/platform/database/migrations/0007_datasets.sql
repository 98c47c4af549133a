CREATE TABLE "dataset_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"purpose" text NOT NULL,
	"institution" text NOT NULL,
	"supervisor" text NOT NULL,
	"people" text NOT NULL,
	"storage" text NOT NULL,
	"months" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint,
	"until" bigint,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "dataset_downloads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dataset_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"version" text NOT NULL,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_boards" (
	"race_id" text NOT NULL,
	"board" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" bigint NOT NULL,
	"rules" text NOT NULL,
	CONSTRAINT "rank_boards_race_id_board_pk" PRIMARY KEY("race_id","board")
);
--> statement-breakpoint
CREATE TABLE "score_points" (
	"id" text PRIMARY KEY NOT NULL,
	"race_id" text NOT NULL,
	"team_id" text NOT NULL,
	"at" bigint NOT NULL,
	"place" integer NOT NULL,
	"public_score" double precision NOT NULL,
	"private_score" double precision
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"race_id" text NOT NULL,
	"board" text NOT NULL,
	"team_id" text NOT NULL,
	"name" text,
	"organisation" text,
	"score" double precision,
	"at" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "standings_race_id_board_team_id_pk" PRIMARY KEY("race_id","board","team_id")
);
--> statement-breakpoint
ALTER TABLE "dataset_applications" ADD CONSTRAINT "dataset_applications_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_downloads" ADD CONSTRAINT "dataset_downloads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_applications_player" ON "dataset_applications" USING btree ("player_id","dataset_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_applications_pending" ON "dataset_applications" USING btree ("player_id","dataset_id") WHERE "dataset_applications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "dataset_downloads_player" ON "dataset_downloads" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "points_of_team" ON "score_points" USING btree ("race_id","team_id","at");--> statement-breakpoint
CREATE INDEX "standings_changed" ON "standings" USING btree ("race_id","board","version");--> statement-breakpoint
CREATE INDEX "standings_of_team" ON "standings" USING btree ("team_id");