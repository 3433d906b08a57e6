CREATE TABLE "opinions" (
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"opinion" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opinions_user_id_pmc_id_pk" PRIMARY KEY("user_id","pmc_id")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"weight" real NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "readings_user_id_pmc_id_pk" PRIMARY KEY("user_id","pmc_id")
);
--> statement-breakpoint
CREATE TABLE "shown_papers" (
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"days" smallint NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "shown_papers_user_id_pmc_id_pk" PRIMARY KEY("user_id","pmc_id")
);
--> statement-breakpoint
CREATE TABLE "unused_influences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pmc_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "unused_influences_user_id_kind_pmc_id_pk" PRIMARY KEY("user_id","kind","pmc_id")
);
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "use_health_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "taste_events" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_papers" ADD CONSTRAINT "shown_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_papers" ADD CONSTRAINT "shown_papers_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unused_influences" ADD CONSTRAINT "unused_influences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readings_paper" ON "readings" USING btree ("pmc_id","at");--> statement-breakpoint
CREATE INDEX "readings_user" ON "readings" USING btree ("user_id","at");
--> statement-breakpoint
INSERT INTO "readings" ("user_id", "pmc_id", "weight", "at")
SELECT user_id, pmc_id, sum(weight), max(at)
FROM (
	SELECT user_id, pmc_id, 1.0 AS weight, liked_on AS at FROM "library"
	UNION ALL SELECT user_id, pmc_id, (value - 3) / 2.0, rated_at FROM "ratings"
	UNION ALL
	SELECT user_id, pmc_id, max(CASE part WHEN 'conclusion' THEN 0.4 WHEN 'abstract' THEN 0.25 ELSE 0.1 END), max(viewed_at)
	FROM "paper_views" v
	WHERE NOT EXISTS (SELECT FROM "library" l WHERE l.user_id = v.user_id AND l.pmc_id = v.pmc_id)
		AND NOT EXISTS (SELECT FROM "ratings" r WHERE r.user_id = v.user_id AND r.pmc_id = v.pmc_id)
	GROUP BY user_id, pmc_id
) events
GROUP BY user_id, pmc_id;
--> statement-breakpoint
DELETE FROM "candidates";
