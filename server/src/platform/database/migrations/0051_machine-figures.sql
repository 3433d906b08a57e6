CREATE TABLE "machine_figures" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"papers" integer NOT NULL,
	"database_bytes" bigint NOT NULL,
	"free_disk_bytes" bigint,
	"memory_bytes" bigint NOT NULL
);
