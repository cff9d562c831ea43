CREATE TABLE "past_package_items" (
	"package_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"item_kind" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "past_package_items_package_id_item_id_pk" PRIMARY KEY("package_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "discount_basis_points" integer;--> statement-breakpoint
ALTER TABLE "past_package_items" ADD CONSTRAINT "past_package_items_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_take_a_share_off" CHECK ("packages"."discount_basis_points" is null or ("packages"."discount_basis_points" between 1 and 9999 and not "packages"."is_free"));