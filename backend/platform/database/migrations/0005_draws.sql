CREATE TABLE "draws" (
	"competition_id" text NOT NULL,
	"key" text NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"entries" jsonb NOT NULL,
	"published_at" bigint NOT NULL,
	"draws_at" bigint NOT NULL,
	CONSTRAINT "draws_competition_id_key_pk" PRIMARY KEY("competition_id","key")
);
