CREATE TABLE "recommendation_recipes" (
	"likes_known" smallint PRIMARY KEY NOT NULL,
	"recipe" jsonb NOT NULL,
	"readers" integer NOT NULL,
	"gain" real NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
