CREATE TABLE "zotero_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"data_key" integer NOT NULL,
	"account" integer NOT NULL,
	"account_name" text NOT NULL,
	"can_write" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "zotero_keys" ADD CONSTRAINT "zotero_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zotero_keys" ADD CONSTRAINT "zotero_keys_data_key_data_keys_id_fk" FOREIGN KEY ("data_key") REFERENCES "public"."data_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zotero_keys_data_key" ON "zotero_keys" USING btree ("data_key");