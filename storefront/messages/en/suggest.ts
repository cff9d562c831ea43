export const suggest = {
  suggest_label: 'Suggestions',
  suggest_recent: 'You searched for',
  suggest_forget: 'Clear',
  suggest_words: 'Search for',
  suggest_items: 'Go to',
  suggest_unit: 'In its contents: {unit}',
  suggest_count: `{count, plural,
    one {# suggestion}
    other {# suggestions}
  }`,
} as const
