-- Sessions of staff that were opened before they had an end of their own.
UPDATE "sessions" SET
	"idle_expires_at" = least("idle_expires_at", "last_used_at" + interval '30 minutes'),
	"absolute_expires_at" = least("absolute_expires_at", "sessions"."created_at" + interval '12 hours')
FROM "people"
WHERE "people"."id" = "sessions"."person_id" AND jsonb_array_length("people"."roles") > 0;
