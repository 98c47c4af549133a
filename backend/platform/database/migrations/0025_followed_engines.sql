CREATE TABLE "gpu_followers" (
	"engine" text PRIMARY KEY NOT NULL,
	"process" text NOT NULL,
	"heartbeat_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gpu_runs" ADD COLUMN "expected_at" bigint;--> statement-breakpoint
ALTER TABLE "gpu_runs" ADD COLUMN "output_read" bigint DEFAULT 0 NOT NULL;