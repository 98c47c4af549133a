ALTER TABLE "submissions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "origin" text;--> statement-breakpoint
UPDATE "uploads" SET "origin" = 'gpu-run ' || "gpu_runs"."id" FROM "gpu_runs" WHERE "gpu_runs"."result_fid" = "uploads"."fid";--> statement-breakpoint
UPDATE "submissions" SET "origin" = 'gpu-run ' || "gpu_runs"."id" FROM "gpu_runs" WHERE "gpu_runs"."result_fid" = "submissions"."fid";--> statement-breakpoint
CREATE UNIQUE INDEX "submission_of_origin" ON "submissions" USING btree ("origin") WHERE not "submissions"."attempt_returned";
