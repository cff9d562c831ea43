export const cover = {
  shop_name: 'Warraq',
  cover_memo: 'Study notes',
  cover_package: 'Package',
  cover_grade: 'Grade',
  catalog_term_1: 'Term 1',
  catalog_term_2: 'Term 2',
  catalog_term_full: 'Full year',
} as const
