"""Scene register: name -> (module, function). Each function builds a Stage and returns a shot description:

cameras      list of {at, to, lens, shift_y}; one render per camera
family, tags, style, bed   go into the library index
key          median brightness of the finished picture (0..1); hot = share of pixels that may clip
colourways   name -> {material slot: linear RGB}, made from the same render
"""
SCENES = {
    'room-double-city': ('rooms', 'double_city'),
    'room-twin': ('rooms', 'twin'),
    'room-boutique-dark': ('rooms', 'boutique_dark'),
    'room-budget': ('rooms', 'budget'),
    'room-family': ('rooms', 'family'),
    'room-seaside': ('rooms', 'seaside'),
    'room-chalet': ('rooms', 'chalet'),
    'apartment-living': ('rooms', 'apartment_living'),
    'exterior-brick-dusk': ('exteriors', 'brick_dusk'),
    'exterior-stone-dusk': ('exteriors', 'stone_dusk'),
    'exterior-white-seaside': ('exteriors', 'white_seaside'),
    'exterior-chalet': ('exteriors', 'chalet'),
    'bathroom-marble': ('bathrooms', 'marble_bath'),
    'bathroom-shower': ('bathrooms', 'shower'),
    'lobby-evening': ('public', 'lobby'),
    'restaurant-breakfast': ('public', 'restaurant'),
    'breakfast-table': ('public', 'breakfast_table'),
    'pool-day': ('outdoor', 'pool'),
    'view-sea': ('outdoor', 'balcony_sea'),
    'view-skyline': ('outdoor', 'rooftop_skyline'),
    'exterior-brick-day': ('exteriors', 'brick_day'),
    'exterior-stone-day': ('exteriors', 'stone_day'),
}
