CREATE TABLE "imported_contests" (
	"competition_id" text PRIMARY KEY NOT NULL,
	"bundle" text NOT NULL,
	"imported_at" bigint NOT NULL,
	"persons" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "awaited_identities" (
	"digest" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	CONSTRAINT "awaited_identities_player_id_unique" UNIQUE("player_id")
);
--> statement-breakpoint
ALTER TABLE "awaited_identities" ADD CONSTRAINT "awaited_identities_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;