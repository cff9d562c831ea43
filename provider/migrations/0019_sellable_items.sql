CREATE VIEW "public"."sellable_items" AS (
  select "memos"."id" as id, 'memo'::text as kind, "memos"."title" as title, "memos"."price_minor" as price_minor, "memos"."is_free" as is_free,
    "memos"."is_active" and "subjects"."is_active" and "study_stages"."is_active" as is_active,
    "memos"."subject_id" as subject_id, "memos"."study_stage_id" as study_stage_id, "memos"."component_id" as component_id
  from "memos" join "subjects" on "subjects"."id" = "memos"."subject_id" join "study_stages" on "study_stages"."id" = "memos"."study_stage_id"
  union all
  select "packages"."id", 'package', "packages"."title", "packages"."price_minor", "packages"."is_free",
    "packages"."is_active" and coalesce("study_stages"."is_active", true), null, "packages"."study_stage_id", "packages"."component_id"
  from "packages" left join "study_stages" on "study_stages"."id" = "packages"."study_stage_id"
  union all
  select "subjects"."id", 'subject', "subjects"."title", "subjects"."price_minor", "subjects"."is_free",
    "subjects"."is_active" and "study_stages"."is_active", "subjects"."id", "subjects"."study_stage_id", null
  from "subjects" join "study_stages" on "study_stages"."id" = "subjects"."study_stage_id"
  union all
  select "study_stages"."id", 'studyStage', "study_stages"."title", "study_stages"."price_minor", "study_stages"."is_free",
    "study_stages"."is_active", null, "study_stages"."id", null
  from "study_stages");