CREATE TABLE "folder_papers" (
	"folder_id" bigint NOT NULL,
	"note_id" bigint NOT NULL,
	CONSTRAINT "folder_papers_folder_id_note_id_pk" PRIMARY KEY("folder_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "reader_folders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	CONSTRAINT "reader_folders_name" UNIQUE("user_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "reader_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pmc_id" text,
	"reference" bigint,
	"status" text DEFAULT 'to-read' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reader_notes_paper" UNIQUE("user_id","pmc_id"),
	CONSTRAINT "reader_notes_reference" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "folder_papers" ADD CONSTRAINT "folder_papers_folder_id_reader_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."reader_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_papers" ADD CONSTRAINT "folder_papers_note_id_reader_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."reader_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_folders" ADD CONSTRAINT "reader_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_notes" ADD CONSTRAINT "reader_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_notes" ADD CONSTRAINT "reader_notes_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "reader_notes" ADD CONSTRAINT "reader_notes_reference_reader_references_number_fk" FOREIGN KEY ("reference") REFERENCES "public"."reader_references"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_papers_note" ON "folder_papers" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "reader_notes_pmc_id" ON "reader_notes" USING btree ("pmc_id");--> statement-breakpoint
-- What imported files say of papers in words of the reader becomes notes: the notes of a record as one, its tags cut to 100
-- characters. Of one reader since a moment, or of all with nulls. What the reader wrote before stays in front.
CREATE FUNCTION "notes_of_files"(reader uuid, since timestamptz) RETURNS void LANGUAGE sql AS $$
  insert into reader_notes as kept (user_id, pmc_id, reference, note, tags, version)
  select distinct on (user_id, coalesce(pmc_id, number::text))
    user_id, pmc_id, case when pmc_id is null then number end, note, tags, least(length(note), 1)
  from (
    select r.number, r.user_id, r.pmc_id,
      coalesce((select string_agg(one, E'\n\n' order by place)
        from jsonb_array_elements_text(r.record->'notes') with ordinality as n(one, place)), '') as note,
      coalesce((select array_agg(tag order by place) from (
        select min(left(one, 100)) as tag, min(place) as place
        from jsonb_array_elements_text(r.record->'tags') with ordinality as t(one, place)
        group by lower(left(one, 100)) order by 2 limit 100) as t), '{}') as tags
    from reader_references r
    where (reader is null or r.user_id = reader) and (since is null or r.saved_at >= since)
      and not exists (select from reader_notes n where n.reference = r.number)
  ) as said where note <> '' or tags <> '{}'
  order by user_id, coalesce(pmc_id, number::text), number
  on conflict (user_id, pmc_id) do update set
    note = case when strpos(kept.note, excluded.note) > 0 then kept.note
      else concat_ws(E'\n\n', nullif(kept.note, ''), excluded.note) end,
    version = kept.version + 1,
    tags = array(select min(tag) from unnest(kept.tags || excluded.tags) as tag group by lower(tag))
$$;--> statement-breakpoint
SELECT "notes_of_files"(null, null);
