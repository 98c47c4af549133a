ALTER TABLE "score_points" ADD COLUMN "energy" double precision;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "energy" double precision;