CREATE TABLE "paper_figures" (
	"pmc_id" text NOT NULL,
	"position" smallint NOT NULL,
	"section" smallint,
	"label" text NOT NULL,
	"caption" text NOT NULL,
	CONSTRAINT "paper_figures_pmc_id_position_pk" PRIMARY KEY("pmc_id","position")
);
--> statement-breakpoint
CREATE TABLE "paper_formulas" (
	"pmc_id" text NOT NULL,
	"position" smallint NOT NULL,
	"section" smallint,
	"display" boolean NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"tex" text,
	"mathml" text,
	CONSTRAINT "paper_formulas_pmc_id_position_pk" PRIMARY KEY("pmc_id","position")
);
--> statement-breakpoint
CREATE TABLE "paper_references" (
	"pmc_id" text NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"authors" jsonb NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"year" integer,
	"volume" text NOT NULL,
	"issue" text NOT NULL,
	"pages" text NOT NULL,
	"doi" text,
	"pmid" text,
	"to_pmc_id" text,
	"text" text NOT NULL,
	"cited_in" smallint[] NOT NULL,
	CONSTRAINT "paper_references_pmc_id_position_pk" PRIMARY KEY("pmc_id","position")
);
--> statement-breakpoint
CREATE TABLE "paper_tables" (
	"pmc_id" text NOT NULL,
	"position" smallint NOT NULL,
	"section" smallint,
	"label" text NOT NULL,
	"caption" text NOT NULL,
	"header" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"footnotes" jsonb NOT NULL,
	"cut" boolean NOT NULL,
	CONSTRAINT "paper_tables_pmc_id_position_pk" PRIMARY KEY("pmc_id","position")
);
--> statement-breakpoint
ALTER TABLE "paper_sections" ADD COLUMN "level" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_sections" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_sections" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "parts_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_figures" ADD CONSTRAINT "paper_figures_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "paper_formulas" ADD CONSTRAINT "paper_formulas_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "paper_references" ADD CONSTRAINT "paper_references_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "paper_tables" ADD CONSTRAINT "paper_tables_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;