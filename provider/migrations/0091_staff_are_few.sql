-- Without it the planner takes a third of all people for staff, and reads them from the oldest on instead of looking the few up.
CREATE STATISTICS "people_roles" ON (jsonb_array_length("roles")) FROM "people";--> statement-breakpoint
ANALYZE "people";
