CREATE TABLE "removed_rows" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"rows" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_rows_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_rows_at" ON "removed_rows" USING btree ("removed_at");