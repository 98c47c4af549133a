DROP INDEX "notices_reader";--> statement-breakpoint
CREATE INDEX "runs_to_claim" ON "gpu_runs" USING btree ("state","allocated_at");--> statement-breakpoint
CREATE INDEX "notices_of_reader" ON "notices" USING btree ("player_id","created_at","id");--> statement-breakpoint
CREATE INDEX "board_submissions_scored" ON "board_submissions" USING btree ("board_id","settled_at") WHERE "board_submissions"."state" = 'scored';--> statement-breakpoint
CREATE INDEX "slots_state" ON "slots" USING btree ("competition_id","state","starts_at");--> statement-breakpoint
CREATE INDEX "training_answers_by_people" ON "training_answers" USING btree ("task_id","student_id") WHERE "training_answers"."answered" and "training_answers"."auto_points" is null;