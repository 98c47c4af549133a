CREATE TABLE "calendar_tokens" (
	"player_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_read_at" bigint,
	CONSTRAINT "calendar_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"fid" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"player_id" text NOT NULL,
	"topic" text NOT NULL,
	"site" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "message_preferences_player_id_topic_pk" PRIMARY KEY("player_id","topic")
);
--> statement-breakpoint
CREATE TABLE "contest_details" (
	"player_id" text PRIMARY KEY NOT NULL,
	"shirt_size" text,
	"diet" text,
	"diet_note" text,
	"city" text,
	"access_needs" text,
	"interests" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"fid" text NOT NULL,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "personal_disclosures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_disclosures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"session_id" text NOT NULL,
	"client_address" text NOT NULL,
	"shown_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_profiles" (
	"player_id" text PRIMARY KEY NOT NULL,
	"nickname" text,
	"avatar_fid" text,
	"email" text,
	"mobile" text,
	"school_id" text,
	"school" text,
	"department" text,
	"major" text,
	"degree" text,
	"graduation_year" integer,
	"bio" text,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "personal_profiles_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"number" text NOT NULL,
	"hash" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "teacher_profiles" (
	"player_id" text PRIMARY KEY NOT NULL,
	"title" text,
	"school_id" text,
	"school" text,
	"department" text,
	"fields" jsonb NOT NULL,
	"homepage" text,
	"office" text,
	"introduction" text,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_tokens" ADD CONSTRAINT "calendar_tokens_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_details" ADD CONSTRAINT "contest_details_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_checks" ADD CONSTRAINT "personal_checks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_disclosures" ADD CONSTRAINT "personal_disclosures_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_profiles" ADD CONSTRAINT "personal_profiles_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "personal_checks_player" ON "personal_checks" USING btree ("player_id","kind","submitted_at");--> statement-breakpoint
CREATE INDEX "personal_disclosures_player" ON "personal_disclosures" USING btree ("player_id","shown_at");--> statement-breakpoint
CREATE INDEX "phone_codes_player" ON "phone_codes" USING btree ("player_id","sent_at");--> statement-breakpoint
CREATE INDEX "phone_codes_number" ON "phone_codes" USING btree ("number","sent_at");--> statement-breakpoint
CREATE INDEX "sms_messages_number" ON "sms_messages" USING btree ("number","sent_at");