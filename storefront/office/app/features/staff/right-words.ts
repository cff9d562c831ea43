import { m } from 'storefront/app/i18n/m-office.ts'

const resources: Record<string, () => string> = {
  order: () => m.office_right_order(),
  coupon: () => m.office_right_coupon(),
  message: () => m.office_right_message(),
  customer: () => m.office_right_customer(),
  memo: () => m.office_right_memo(),
  stage: () => m.office_right_stage(),
  component: () => m.office_right_component(),
  subject: () => m.office_right_subject(),
  package: () => m.office_right_package(),
  erratum: () => m.office_right_erratum(),
  settlement: () => m.office_right_settlement(),
  queue: () => m.office_right_queue(),
  report: () => m.office_right_report(),
  review: () => m.office_right_review(),
  staff: () => m.office_right_staff(),
  setting: () => m.office_right_setting(),
  audit: () => m.office_right_audit(),
  copy: () => m.office_right_copy(),
  catalogue: () => m.office_right_catalogue(),
  shipment: () => m.office_right_shipment(),
  entitlement: () => m.office_right_entitlement(),
  home: () => m.office_right_home(),
  job: () => m.office_right_job(),
  search: () => m.office_right_search(),
}

const actions: Record<string, () => string> = {
  view: () => m.office_staff_see(),
  edit: () => m.office_staff_edit(),
  create: () => m.office_right_create(),
  cash: () => m.office_right_cash(),
  cancel: () => m.office_right_cancel(),
  refund: () => m.office_right_refund(),
  reply: () => m.office_right_reply(),
  trace: () => m.office_right_trace(),
  import: () => m.office_right_import(),
  publish: () => m.office_right_publish(),
  export: () => m.office_right_export(),
  disable: () => m.office_right_disable(),
  moderate: () => m.office_right_moderate(),
  personal: () => m.office_right_personal(),
  grant: () => m.office_right_grant(),
}

/** A permission that is newer than these words is shown by its own name. */
export const resourceWord = (name: string): string => resources[name]?.() ?? name
export const actionWord = (name: string): string => actions[name]?.() ?? name
