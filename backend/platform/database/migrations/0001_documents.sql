CREATE TABLE "agreement_versions" (
	"agreement_id" text NOT NULL,
	"locale" text NOT NULL,
	"hash" text NOT NULL,
	"version" integer NOT NULL,
	"effective_at" bigint NOT NULL,
	"text" jsonb NOT NULL,
	"kept_at" bigint NOT NULL,
	CONSTRAINT "agreement_versions_agreement_id_locale_hash_pk" PRIMARY KEY("agreement_id","locale","hash")
);
--> statement-breakpoint
CREATE TABLE "salon_subscriptions" (
	"player_id" text NOT NULL,
	"salon_id" text NOT NULL,
	"subscribed_at" bigint NOT NULL,
	CONSTRAINT "salon_subscriptions_player_id_salon_id_pk" PRIMARY KEY("player_id","salon_id")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "salon_subscriptions" ADD CONSTRAINT "salon_subscriptions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;