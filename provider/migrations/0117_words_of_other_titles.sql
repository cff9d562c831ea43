-- Words that students were found to type for what is called otherwise in the other language; what staff wrote of a word stays.
INSERT INTO search_synonyms (typed, shown, meanings) SELECT search_text(shown), shown, meanings FROM (VALUES
('fiqh', ARRAY['فقه']),
('treaty', ARRAY['صلح', 'معاهدة']),
('hudaybiyyah', ARRAY['الحديبية']),
('hudaybiyah', ARRAY['الحديبية']),
('hudaibiya', ARRAY['الحديبية']),
('peas', ARRAY['بازلاء']),
('pea', ARRAY['بازلاء']),
('أصلي', ARRAY['صلاة']),
('نصلي', ARRAY['صلاة']),
('يصلي', ARRAY['صلاة']),
('تصلي', ARRAY['صلاة'])
) AS listed (shown, meanings) ON CONFLICT DO NOTHING;
