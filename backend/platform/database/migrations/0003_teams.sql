CREATE TABLE "cancellation_votes" (
	"cancellation_id" text NOT NULL,
	"player_id" text NOT NULL,
	"todo_id" text NOT NULL,
	"agreed_at" bigint,
	CONSTRAINT "cancellation_votes_cancellation_id_player_id_pk" PRIMARY KEY("cancellation_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "captaincy_offers" (
	"team_id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"offered_at" bigint NOT NULL,
	"todo_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"race_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"competition_id" text NOT NULL,
	"player_id" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"applied_at" bigint NOT NULL,
	"decided_at" bigint,
	"todo_id" text
);
--> statement-breakpoint
CREATE TABLE "team_avatars" (
	"team_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"code" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses" integer NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "team_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"competition_id" text NOT NULL,
	"player_id" text NOT NULL,
	"team_id" text NOT NULL,
	"is_captain" boolean DEFAULT false NOT NULL,
	"joined_at" bigint NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "team_members_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "team_members_competition_id_player_id_pk" PRIMARY KEY("competition_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "team_signups" (
	"team_id" text NOT NULL,
	"race_id" text NOT NULL,
	"competition_id" text NOT NULL,
	"signed_up_at" bigint NOT NULL,
	CONSTRAINT "team_signups_team_id_race_id_pk" PRIMARY KEY("team_id","race_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"slogan" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"recruiting" boolean DEFAULT true NOT NULL,
	"wanted" text DEFAULT '' NOT NULL,
	"avatar" text,
	"created_at" bigint NOT NULL,
	"disbanded_at" bigint
);
--> statement-breakpoint
ALTER TABLE "cancellation_votes" ADD CONSTRAINT "cancellation_votes_cancellation_id_signup_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."signup_cancellations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_votes" ADD CONSTRAINT "cancellation_votes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captaincy_offers" ADD CONSTRAINT "captaincy_offers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captaincy_offers" ADD CONSTRAINT "captaincy_offers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_cancellations" ADD CONSTRAINT "signup_cancellations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_cancellations" ADD CONSTRAINT "signup_cancellations_requested_by_players_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_applications" ADD CONSTRAINT "team_applications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_applications" ADD CONSTRAINT "team_applications_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_avatars" ADD CONSTRAINT "team_avatars_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_created_by_players_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_log" ADD CONSTRAINT "team_log_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_signups" ADD CONSTRAINT "team_signups_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vote_of_todo" ON "cancellation_votes" USING btree ("todo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_cancellation" ON "signup_cancellations" USING btree ("team_id","race_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_application" ON "team_applications" USING btree ("team_id","player_id") WHERE "team_applications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "applications_of_team" ON "team_applications" USING btree ("team_id","applied_at");--> statement-breakpoint
CREATE INDEX "applications_of_player" ON "team_applications" USING btree ("player_id","competition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "team_invitations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invitations_of_team" ON "team_invitations" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "log_of_team" ON "team_log" USING btree ("team_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_captain" ON "team_members" USING btree ("team_id") WHERE "team_members"."is_captain";--> statement-breakpoint
CREATE INDEX "members_of_team" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "teams_of_player" ON "team_members" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "signups_of_race" ON "team_signups" USING btree ("competition_id","race_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_name_in_contest" ON "teams" USING btree ("competition_id","name_key") WHERE "teams"."disbanded_at" is null;--> statement-breakpoint
CREATE INDEX "teams_of_contest" ON "teams" USING btree ("competition_id","created_at");