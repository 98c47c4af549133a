CREATE TABLE "upload_leases" (
	"fid" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"before" text,
	"held_until" timestamp (3) with time zone,
	"wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_leases" ADD CONSTRAINT "upload_leases_fid_uploads_fid_fk" FOREIGN KEY ("fid") REFERENCES "public"."uploads"("fid") ON DELETE cascade ON UPDATE no action;