/// What the site of `catalog build --demo` is called.
enum DemoShop {
    static let title = "쪽빛 상점"
    static let address = BaseAddress("https://shop.example")
}
