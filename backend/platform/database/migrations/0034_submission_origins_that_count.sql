DROP INDEX "submission_of_origin";--> statement-breakpoint
CREATE UNIQUE INDEX "submission_of_origin" ON "submissions" USING btree ("origin") WHERE not "submissions"."attempt_returned";