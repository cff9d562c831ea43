export const suggest = {
  suggest_label: 'اقتراحات',
  suggest_recent: 'بحثت عن',
  suggest_forget: 'احذفها',
  suggest_words: 'ابحث عن',
  suggest_items: 'افتح',
  suggest_unit: 'في محتوياتها: {unit}',
  suggest_count: `{count, plural,
    zero {لا اقتراحات}
    one {اقتراح واحد}
    two {اقتراحان}
    few {# اقتراحات}
    many {# اقتراحاً}
    other {# اقتراح}
  }`,
} as const
