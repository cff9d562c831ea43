CREATE TABLE "wait_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "wait_addresses_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "waits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"edition" integer,
	"person_id" uuid,
	"address_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waits_of_person" UNIQUE("person_id","item_id","reason"),
	CONSTRAINT "waits_of_address" UNIQUE("address_id","item_id","reason"),
	CONSTRAINT "waits_have_one_reader" CHECK (num_nonnulls("waits"."person_id", "waits"."address_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"person_id" uuid NOT NULL,
	"item_id" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_person_id_item_id_pk" PRIMARY KEY("person_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_address_id_wait_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."wait_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waits_of_item" ON "waits" USING btree ("item_id","reason");