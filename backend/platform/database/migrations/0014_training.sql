CREATE TABLE "training_answers" (
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"answered" boolean NOT NULL,
	"auto_points" double precision,
	"revision" integer NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "training_answers_task_id_student_id_key_pk" PRIMARY KEY("task_id","student_id","key")
);
--> statement-breakpoint
CREATE TABLE "training_assistants" (
	"group_id" text NOT NULL,
	"player_id" text NOT NULL,
	CONSTRAINT "training_assistants_group_id_player_id_pk" PRIMARY KEY("group_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "training_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"term" text NOT NULL,
	"teacher_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_marks" (
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"key" text NOT NULL,
	"points" double precision,
	"comment" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" bigint NOT NULL,
	CONSTRAINT "training_marks_task_id_student_id_key_pk" PRIMARY KEY("task_id","student_id","key")
);
--> statement-breakpoint
CREATE TABLE "training_notice_groups" (
	"notice_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "training_notice_groups_notice_id_group_id_pk" PRIMARY KEY("notice_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "training_notice_readers" (
	"notice_id" text NOT NULL,
	"player_id" text NOT NULL,
	"inbox_id" text NOT NULL,
	CONSTRAINT "training_notice_readers_notice_id_player_id_pk" PRIMARY KEY("notice_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "training_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"by_id" text NOT NULL,
	"task_id" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"form" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "training_students" (
	"group_id" text NOT NULL,
	"player_id" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "training_students_group_id_player_id_pk" PRIMARY KEY("group_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "training_task_groups" (
	"task_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "training_task_groups_task_id_group_id_pk" PRIMARY KEY("task_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "training_task_questions" (
	"task_id" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"form" jsonb NOT NULL,
	CONSTRAINT "training_task_questions_task_id_key_pk" PRIMARY KEY("task_id","key")
);
--> statement-breakpoint
CREATE TABLE "training_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"language" text NOT NULL,
	"picked" jsonb NOT NULL,
	"opens_at" bigint,
	"due_at" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"published_at" bigint,
	"terminated_at" bigint,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "training_works" (
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"started_at" bigint NOT NULL,
	"last_saved_at" bigint NOT NULL,
	"handed_in_at" bigint,
	"returned_at" bigint,
	"comment" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "training_works_task_id_student_id_pk" PRIMARY KEY("task_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "training_answers" ADD CONSTRAINT "training_answers_task_id_training_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."training_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_answers" ADD CONSTRAINT "training_answers_student_id_players_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assistants" ADD CONSTRAINT "training_assistants_group_id_training_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."training_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assistants" ADD CONSTRAINT "training_assistants_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_groups" ADD CONSTRAINT "training_groups_teacher_id_players_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_marks" ADD CONSTRAINT "training_marks_task_id_training_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."training_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_marks" ADD CONSTRAINT "training_marks_student_id_players_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notice_groups" ADD CONSTRAINT "training_notice_groups_notice_id_training_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."training_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notice_groups" ADD CONSTRAINT "training_notice_groups_group_id_training_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."training_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notice_readers" ADD CONSTRAINT "training_notice_readers_notice_id_training_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."training_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notice_readers" ADD CONSTRAINT "training_notice_readers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notices" ADD CONSTRAINT "training_notices_by_id_players_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_notices" ADD CONSTRAINT "training_notices_task_id_training_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."training_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_questions" ADD CONSTRAINT "training_questions_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_students" ADD CONSTRAINT "training_students_group_id_training_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."training_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_students" ADD CONSTRAINT "training_students_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_task_groups" ADD CONSTRAINT "training_task_groups_task_id_training_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."training_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_task_groups" ADD CONSTRAINT "training_task_groups_group_id_training_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."training_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_task_questions" ADD CONSTRAINT "training_task_questions_task_id_training_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."training_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_tasks" ADD CONSTRAINT "training_tasks_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_works" ADD CONSTRAINT "training_works_task_id_training_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."training_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_works" ADD CONSTRAINT "training_works_student_id_players_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_assistants_player" ON "training_assistants" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "training_groups_teacher" ON "training_groups" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "training_notice_groups_group" ON "training_notice_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "training_questions_owner" ON "training_questions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "training_students_player" ON "training_students" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "training_task_groups_group" ON "training_task_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "training_tasks_owner" ON "training_tasks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "training_works_student" ON "training_works" USING btree ("student_id");