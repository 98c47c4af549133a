CREATE TABLE IF NOT EXISTS "reminders_sent" (
	"player_id" text NOT NULL,
	"deadline" text NOT NULL,
	"due_at" bigint NOT NULL,
	CONSTRAINT "reminders_sent_player_id_deadline_pk" PRIMARY KEY("player_id","deadline")
);
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reminders_sent_due" ON "reminders_sent" USING btree ("due_at");