import type { packages as english } from '../../en/office/packages.ts'

export const packages: Record<keyof typeof english, string> = {
  office_packages: 'الباقات',
  office_packages_views: 'الباقات حسب الحالة',
  office_packages_search: 'العنوان أو المفتاح',
  office_packages_empty: 'لا باقة توافق كل هذا',
  office_packages_empty_text: 'أزل أحد المرشحات أو ابحث عن كلمة أخرى.',
  office_packages_show_all: 'اعرض كل الباقات',
  office_packages_parts: 'الأجزاء',
  office_packages_saves: 'توفّر {amount}',
  office_package_new: 'باقة جديدة',
  office_package_new_facts: 'تبدأ مسودة فارغة. محتواها وسعرها في الخطوة التالية.',
  office_package_create: 'أنشئ مسودة',
  office_package_saved: 'حُفظت الباقة',
  office_package_delete: 'احذف هذه الباقة',
  office_package_state_on_hint: 'يستطيع الجميع شراءها',
  office_package_state_off_hint: 'يحتفظ أصحابها بما يملكون',
  office_package_contents: 'محتواها',
  office_package_contents_hint: 'يحصل أصحابها على ما تضيفه، ويحتفظون بما تخرجه.',
  office_package_contents_none: 'لا شيء بعد. ابحث عن مذكرة أدناه.',
  office_package_part_add: 'أضف',
  office_package_part_remove: 'أخرج',
  office_package_part_search: 'أضف مذكرة: العنوان أو المؤلف أو الرقم',
  office_package_part_off: 'غير معروضة: لا يحصل عليها المشتري الآن',
  office_package_part_not_alone: 'لا تباع وحدها',
  office_package_part_none_found: 'لا مذكرة توافق البحث.',
  office_package_part_found: 'المذكرات الموجودة',
  office_package_pricing: 'السعر',
  office_package_fixed: 'سعر خاص بها',
  office_package_percent: 'نسبة خصم من المجموع',
  office_package_percent_hint: 'يتبع السعر أجزاءها إذا تغيّر سعر جزء أو أُوقف بيعه.',
  office_package_free: 'مجانية للجميع',
  office_package_none: 'بلا سعر بعد',
  office_package_share: 'نسبة الخصم',
  office_package_sum: `{count, plural,
    zero {لا أجزاء معروضة}
    one {جزء واحد معروض، سعره}
    two {جزءان معروضان، مجموعهما}
    few {{count} أجزاء معروضة، مجموعها}
    many {{count} جزءاً معروضاً، مجموعها}
    other {{count} جزء معروض، مجموعها}
  }`,
  office_package_saving: 'التوفير',
  office_package_saving_share: 'التوفير، {percent}٪',
  office_package_pays: 'يدفع المشتري',
  office_package_saves_nothing: 'لا توفير فيها، فلا يمكن عرضها هكذا.',
  office_package_stage: 'المرحلة',
  office_package_no_stage: 'بلا: للجميع',
  office_package_part_of_stage: 'الصف أو الفصل',
  office_package_no_part: 'بلا: المرحلة كلها',
  office_package_cover_hint: 'كعوبها بألوان موادها.',
}
