CREATE TABLE "gpu_runners" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_at" bigint NOT NULL
);
