CREATE TABLE "offline_accounts" (
	"team_id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"state" text NOT NULL,
	"password" text NOT NULL,
	"old_password" text,
	"old_ends_at" bigint,
	"player_id" text NOT NULL,
	"by" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offline_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"fid" text NOT NULL,
	"competition_id" text NOT NULL,
	"team_id" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"player_id" text NOT NULL,
	"by" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offline_files" (
	"fid" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"at" bigint NOT NULL,
	"check" text,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "offline_flag_tries" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"by" text NOT NULL,
	"flag" text NOT NULL,
	"status" integer NOT NULL,
	"clue" text,
	"word" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"made_for" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offline_notices_told" (
	"competition_id" text NOT NULL,
	"key" text NOT NULL,
	"told_at" bigint NOT NULL,
	CONSTRAINT "offline_notices_told_competition_id_key_pk" PRIMARY KEY("competition_id","key")
);
--> statement-breakpoint
CREATE TABLE "slot_cards" (
	"competition_id" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"node" integer NOT NULL,
	"card" integer NOT NULL,
	"slot_id" text NOT NULL,
	CONSTRAINT "slot_cards_competition_id_starts_at_node_card_pk" PRIMARY KEY("competition_id","starts_at","node","card")
);
--> statement-breakpoint
CREATE TABLE "slot_waiting" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"cards" integer NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"by" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"turn" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"by" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"cards" integer NOT NULL,
	"node" integer NOT NULL,
	"first_card" integer NOT NULL,
	"state" text NOT NULL,
	"held_until" bigint,
	"asked_at" bigint NOT NULL,
	"missed_at" bigint,
	"given_back" bigint DEFAULT 0 NOT NULL,
	"redeemed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "offline_accounts" ADD CONSTRAINT "offline_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_checks" ADD CONSTRAINT "offline_checks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_files" ADD CONSTRAINT "offline_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_flag_tries" ADD CONSTRAINT "offline_flag_tries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_cards" ADD CONSTRAINT "slot_cards_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_waiting" ADD CONSTRAINT "slot_waiting_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_checks_team" ON "offline_checks" USING btree ("team_id","at");--> statement-breakpoint
CREATE INDEX "offline_files_team" ON "offline_files" USING btree ("team_id","at");--> statement-breakpoint
CREATE INDEX "offline_flag_tries_team" ON "offline_flag_tries" USING btree ("team_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "offline_flag_tries_won" ON "offline_flag_tries" USING btree ("team_id","clue") WHERE "offline_flag_tries"."status" = 1;--> statement-breakpoint
CREATE INDEX "slot_cards_slot" ON "slot_cards" USING btree ("slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slot_waiting_once" ON "slot_waiting" USING btree ("competition_id","starts_at","cards","team_id");--> statement-breakpoint
CREATE INDEX "slots_team" ON "slots" USING btree ("team_id","starts_at");--> statement-breakpoint
CREATE INDEX "slots_hour" ON "slots" USING btree ("competition_id","starts_at");