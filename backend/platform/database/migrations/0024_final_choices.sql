CREATE TABLE "final_choices" (
	"point_id" text PRIMARY KEY NOT NULL,
	"track_id" text NOT NULL,
	"team_id" text NOT NULL,
	"chosen_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "final_choices" ADD CONSTRAINT "final_choices_point_id_score_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."score_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "choices_of_team" ON "final_choices" USING btree ("track_id","team_id");