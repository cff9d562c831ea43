export const botcheck = {
  bot_check_title: 'One moment: are you a person?',
  bot_check_working: 'Your browser is checking this; it takes a few seconds.',
  bot_check_question: 'Please answer the question below.',
  bot_check_done: 'Thank you. Now send it again.',
  bot_check_failed: 'That did not work. Please load the page again.',
  bot_check_needs_script: 'This step needs JavaScript. Please switch it on, or try again in an hour.',
} as const
