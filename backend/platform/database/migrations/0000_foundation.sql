CREATE TABLE "config_switches" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"first_start_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"superseded_at" bigint,
	"renewed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"agreement_id" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"locale" text NOT NULL,
	"signed_at" bigint NOT NULL,
	CONSTRAINT "agreement_signed_once" UNIQUE("player_id","agreement_id","version")
);
--> statement-breakpoint
CREATE TABLE "player_roles" (
	"player_id" text NOT NULL,
	"role" integer NOT NULL,
	CONSTRAINT "player_roles_player_id_role_pk" PRIMARY KEY("player_id","role")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text,
	"team_id" text,
	"in_race" boolean DEFAULT false NOT NULL,
	"last_season" integer,
	"frozen" boolean DEFAULT false NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"registered_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_identities" (
	"subject" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"name" text NOT NULL,
	"certificate_type" text NOT NULL,
	"certificate_number" text NOT NULL,
	"mobile" text NOT NULL,
	"verified_at" bigint NOT NULL,
	CONSTRAINT "provider_identities_player_id_unique" UNIQUE("player_id")
);
--> statement-breakpoint
CREATE TABLE "registration_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"certificate_type" text NOT NULL,
	"certificate_number" text NOT NULL,
	"mobile" text NOT NULL,
	"verified_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"used_with" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"player_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "notice_reads_player_id_notice_id_pk" PRIMARY KEY("player_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"jump_url" text
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"question_id" text,
	"question" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "todos" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"type" integer NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"settled_at" bigint,
	"competition_id" text,
	"race_id" text
);
--> statement-breakpoint
CREATE TABLE "provider_grants" (
	"hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"hra" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "provider_persons" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"name" text NOT NULL,
	"latin_name" text NOT NULL,
	"certificate_type" text NOT NULL,
	"certificate_number" text NOT NULL,
	"mobile" text NOT NULL,
	"nationality" text NOT NULL,
	"birth_date" text NOT NULL,
	"verified_at" bigint,
	"verification_expires_at" bigint,
	"shares_identity" boolean NOT NULL,
	"fault" text,
	"note" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "provider_persons_user_name_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "support_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"desk" text NOT NULL,
	"question" text NOT NULL,
	"asked_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_roles" ADD CONSTRAINT "player_roles_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identities" ADD CONSTRAINT "provider_identities_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_grants" ADD CONSTRAINT "provider_grants_subject_provider_persons_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."provider_persons"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_questions" ADD CONSTRAINT "support_questions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_session" ON "access_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "notices_reader" ON "notices" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "replies_reader" ON "replies" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "todos_reader" ON "todos" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "support_questions_player" ON "support_questions" USING btree ("player_id","asked_at");