ALTER TABLE "shop_settings" ADD COLUMN "rates_elsewhere" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_links" ADD COLUMN "pick_up_place_id" text;--> statement-breakpoint
-- The one text of before becomes the first place; orders that wait there keep it.
UPDATE "shop_settings"
SET "saved" = "saved" - 'pickUpEn' - 'pickUpAr' || jsonb_build_object('pickUpPlaces',
  CASE WHEN coalesce("saved" ->> 'pickUpEn', '') || coalesce("saved" ->> 'pickUpAr', '') = '' THEN '[]'::jsonb
  ELSE jsonb_build_array(jsonb_build_object(
    'id', 'shop',
    'name', jsonb_build_object('en', 'Our shop', 'ar', 'متجرنا'),
    'address', jsonb_build_object('en', coalesce("saved" ->> 'pickUpEn', ''), 'ar', coalesce("saved" ->> 'pickUpAr', '')),
    'hours', jsonb_build_object('en', '', 'ar', ''),
    'phone', '', 'mapUrl', '', 'isOn', true)) END)
WHERE "saved" ?| array['pickUpEn', 'pickUpAr'];--> statement-breakpoint
UPDATE "orders"
SET "delivery" = "delivery" || jsonb_build_object('place', jsonb_build_object(
  'id', 'shop',
  'name', "place" -> 'name',
  'address', jsonb_build_object(
    'en', coalesce(nullif("place" -> 'address' ->> 'en', ''), "place" -> 'address' ->> 'ar'),
    'ar', coalesce(nullif("place" -> 'address' ->> 'ar', ''), "place" -> 'address' ->> 'en')),
  'hours', "place" -> 'hours',
  'phone', '', 'mapUrl', ''))
FROM (SELECT "saved" -> 'pickUpPlaces' -> 0 AS "place" FROM "shop_settings") AS "settings"
WHERE "delivery" ->> 'method' = 'pickUp' AND "delivery" -> 'place' IS NULL AND "place" IS NOT NULL;
