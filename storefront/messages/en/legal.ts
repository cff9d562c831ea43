export const legal = {
  legal_changed: 'Last changed on {date}',
  legal_contents: 'Contents',
  legal_demo:
    'This is a demo shop: payments are tests, no money moves, and nothing is printed or delivered. The text shows what a real shop would say.',
  legal_questions: 'Questions?',
  legal_questions_text: 'Write to us in your own words; a person answers.',
  legal_earlier: 'This is an earlier version. Read the current one',
  legal_versions: 'All versions:',
  answer_hours: `{count, plural,
    one {1 hour}
    other {# hours}
  }`,
} as const
