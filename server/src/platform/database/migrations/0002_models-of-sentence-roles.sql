CREATE TABLE "models" (
	"name" text PRIMARY KEY NOT NULL,
	"weights" "bytea",
	"papers" integer NOT NULL,
	"taught" integer NOT NULL,
	"accuracy" real NOT NULL,
	"trained_at" timestamp with time zone DEFAULT now() NOT NULL
);
