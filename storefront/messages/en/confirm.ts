export const confirm = {
  confirm_delete_question: 'This Item Will Be Deleted .. Are You Sure ? ',
  confirm_delete_yes: 'Yes , Delete',
  confirm_delete_cancel: 'Cancel',
} as const
