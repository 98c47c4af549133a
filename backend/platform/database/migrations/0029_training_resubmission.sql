CREATE TABLE "training_extensions" (
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"due_at" bigint NOT NULL,
	"reason" text NOT NULL,
	"by_id" text NOT NULL,
	"granted_at" bigint NOT NULL,
	CONSTRAINT "training_extensions_task_id_student_id_pk" PRIMARY KEY("task_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "training_versions" (
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"submitted_at" bigint NOT NULL,
	"returned_at" bigint,
	"comment" text NOT NULL,
	"points" double precision,
	"questions" jsonb NOT NULL,
	CONSTRAINT "training_versions_task_id_student_id_attempt_pk" PRIMARY KEY("task_id","student_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "training_marks" ADD COLUMN "levels" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "training_marks" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_tasks" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_tasks" ADD COLUMN "counts" text DEFAULT 'last' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_works" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_works" ADD COLUMN "earlier_points" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "training_works" ADD COLUMN "reopen_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_extensions" ADD CONSTRAINT "training_extensions_task_id_training_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."training_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_extensions" ADD CONSTRAINT "training_extensions_student_id_players_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_versions" ADD CONSTRAINT "training_versions_task_id_training_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."training_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_versions" ADD CONSTRAINT "training_versions_student_id_players_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_extensions_due" ON "training_extensions" USING btree ("due_at");