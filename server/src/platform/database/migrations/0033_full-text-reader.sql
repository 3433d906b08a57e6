CREATE TABLE "paper_documents" (
	"pmc_id" text PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_highlights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"colour" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"quote" text NOT NULL,
	"before" text NOT NULL,
	"start_unit" text NOT NULL,
	"start_offset" integer NOT NULL,
	"end_unit" text NOT NULL,
	"end_offset" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_documents" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "paper_documents" ADD CONSTRAINT "paper_documents_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "reader_highlights" ADD CONSTRAINT "reader_highlights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_highlights" ADD CONSTRAINT "reader_highlights_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "reader_highlights_reader" ON "reader_highlights" USING btree ("user_id","pmc_id");--> statement-breakpoint
CREATE INDEX "reader_highlights_paper" ON "reader_highlights" USING btree ("pmc_id");