CREATE TABLE "gpu_team_users" (
	"user_name" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	CONSTRAINT "gpu_team_users_team_id_unique" UNIQUE("team_id")
);
--> statement-breakpoint
ALTER TABLE "gpu_images" ADD COLUMN "own" jsonb;--> statement-breakpoint
ALTER TABLE "gpu_runs" ADD COLUMN "own" jsonb;