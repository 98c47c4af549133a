ALTER TABLE "gpu_images" RENAME COLUMN "wrong" TO "rejected_parameter";--> statement-breakpoint
ALTER TABLE "gpu_ledger" RENAME COLUMN "card_seconds" TO "gpu_seconds";--> statement-breakpoint
ALTER TABLE "gpu_runs" RENAME COLUMN "race_id" TO "track_id";--> statement-breakpoint
ALTER TABLE "gpu_runs" RENAME COLUMN "cards" TO "gpus";--> statement-breakpoint
ALTER TABLE "gpu_runs" RENAME COLUMN "longest" TO "max_duration_s";--> statement-breakpoint
ALTER TABLE "gpu_runs" RENAME COLUMN "place" TO "sequence";--> statement-breakpoint
ALTER SEQUENCE "gpu_runs_place_seq" RENAME TO "gpu_runs_sequence_seq";--> statement-breakpoint
ALTER TABLE "gpu_runs" RENAME COLUMN "is_first" TO "has_priority";--> statement-breakpoint
ALTER TABLE "gpu_runs" RENAME COLUMN "given_at" TO "allocated_at";--> statement-breakpoint
ALTER TABLE "gpu_runs" RENAME COLUMN "alive_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "todos" RENAME COLUMN "race_id" TO "track_id";--> statement-breakpoint
ALTER TABLE "offline_accounts" RENAME COLUMN "by" TO "submitted_by_name";--> statement-breakpoint
ALTER TABLE "offline_checks" RENAME COLUMN "by" TO "submitted_by_name";--> statement-breakpoint
ALTER TABLE "offline_file_log" RENAME COLUMN "by" TO "submitted_by_name";--> statement-breakpoint
ALTER TABLE "offline_files" RENAME COLUMN "by" TO "submitted_by_name";--> statement-breakpoint
ALTER TABLE "offline_flag_tries" RENAME COLUMN "by" TO "submitted_by_name";--> statement-breakpoint
ALTER TABLE "offline_notices_told" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "personal_checks" RENAME COLUMN "facts" TO "payload";--> statement-breakpoint
ALTER TABLE "rank_boards" RENAME COLUMN "race_id" TO "track_id";--> statement-breakpoint
ALTER TABLE "rank_boards" RENAME CONSTRAINT "rank_boards_race_id_board_pk" TO "rank_boards_track_id_board_pk";--> statement-breakpoint
ALTER TABLE "score_points" RENAME COLUMN "race_id" TO "track_id";--> statement-breakpoint
ALTER TABLE "score_points" RENAME COLUMN "place" TO "sequence";--> statement-breakpoint
ALTER TABLE "standings" RENAME COLUMN "race_id" TO "track_id";--> statement-breakpoint
ALTER TABLE "standings" RENAME COLUMN "figures" TO "extra_metrics";--> statement-breakpoint
ALTER TABLE "standings" RENAME CONSTRAINT "standings_race_id_board_team_id_pk" TO "standings_track_id_board_team_id_pk";--> statement-breakpoint
ALTER TABLE "slot_waiting" RENAME COLUMN "cards" TO "gpus";--> statement-breakpoint
ALTER TABLE "slot_waiting" RENAME COLUMN "by" TO "requested_by_name";--> statement-breakpoint
ALTER TABLE "slots" RENAME COLUMN "by" TO "requested_by_name";--> statement-breakpoint
ALTER TABLE "slots" RENAME COLUMN "cards" TO "gpus";--> statement-breakpoint
ALTER TABLE "scoring_jobs" RENAME COLUMN "place" TO "sequence";--> statement-breakpoint
ALTER SEQUENCE "scoring_jobs_place_seq" RENAME TO "scoring_jobs_sequence_seq";--> statement-breakpoint
ALTER TABLE "submissions" RENAME COLUMN "race_id" TO "track_id";--> statement-breakpoint
ALTER TABLE "submissions" RENAME COLUMN "place" TO "sequence";--> statement-breakpoint
ALTER SEQUENCE "submissions_place_seq" RENAME TO "submissions_sequence_seq";--> statement-breakpoint
ALTER INDEX "submissions_of_race" RENAME TO "submissions_of_track";--> statement-breakpoint
ALTER TABLE "signup_cancellations" RENAME COLUMN "race_id" TO "track_id";--> statement-breakpoint
ALTER TABLE "team_log" RENAME COLUMN "facts" TO "payload";--> statement-breakpoint
ALTER TABLE "team_members" RENAME COLUMN "place" TO "sequence";--> statement-breakpoint
ALTER SEQUENCE "team_members_place_seq" RENAME TO "team_members_sequence_seq";--> statement-breakpoint
ALTER TABLE "team_signups" RENAME COLUMN "race_id" TO "track_id";--> statement-breakpoint
ALTER TABLE "team_signups" RENAME CONSTRAINT "team_signups_team_id_race_id_pk" TO "team_signups_team_id_track_id_pk";--> statement-breakpoint
ALTER INDEX "signups_of_race" RENAME TO "signups_of_track";--> statement-breakpoint
ALTER TABLE "work_reports" RENAME COLUMN "by" TO "submitted_by_name";--> statement-breakpoint
ALTER TABLE "work_reports" RENAME COLUMN "handed_in_at" TO "submitted_at";--> statement-breakpoint
UPDATE "team_log" SET "payload" = ("payload" - 'raceId') || jsonb_build_object('trackId', "payload" -> 'raceId') WHERE "payload" ? 'raceId';
