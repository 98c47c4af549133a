ALTER TABLE "draws" ALTER COLUMN "entries" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "draws" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "committed_at" bigint;