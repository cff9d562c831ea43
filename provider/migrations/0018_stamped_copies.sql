CREATE TABLE "memo_editions" (
	"memo_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"academic_year" text NOT NULL,
	"file_id" uuid NOT NULL,
	"page_count" integer NOT NULL,
	"toc" jsonb NOT NULL,
	"changes" jsonb,
	"replaced_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "memo_editions_memo_id_edition_pk" PRIMARY KEY("memo_id","edition")
);
--> statement-breakpoint
CREATE TABLE "stamped_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tracing_code" text NOT NULL,
	"order_line_id" uuid NOT NULL,
	"memo_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"source_file_id" uuid NOT NULL,
	"size_bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stamped_copies_tracing_code_unique" UNIQUE("tracing_code"),
	CONSTRAINT "stamped_copies_once" UNIQUE("order_line_id","memo_id","source_file_id")
);
--> statement-breakpoint
ALTER TABLE "memos" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "memo_editions" ADD CONSTRAINT "memo_editions_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_editions" ADD CONSTRAINT "memo_editions_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamped_copies" ADD CONSTRAINT "stamped_copies_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamped_copies" ADD CONSTRAINT "stamped_copies_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamped_copies" ADD CONSTRAINT "stamped_copies_source_file_id_stored_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memo_editions_to_tell" ON "memo_editions" USING btree ("replaced_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "entitlements_of_line" ON "entitlements" USING btree ("order_line_id");