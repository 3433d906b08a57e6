-- Addresses of licences were stored as the imported files gave them. What is no page of a known publisher of licences goes; where such
-- an address also gave the licence its name, the name goes, too, and the next import of the paper reads it anew.
UPDATE "papers" SET
  "licence" = CASE WHEN "licence_url" ~* 'creativecommons\.org/(licen[cs]es|publicdomain)/[a-z-]+' THEN NULL ELSE "licence" END,
  "licence_url" = NULL
WHERE "licence_url" !~* '^https?://((www\.)?creativecommons\.org|pubs\.acs\.org)(/[^[:space:]]*)?$';
